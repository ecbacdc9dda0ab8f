import { describe, expect, it } from 'vitest'
import { chooseOutdated, nameOfArchive, parseMoment } from './backup-folder.ts'

const day = 86_400_000
const newest = new Date('2026-11-20T00:40:00Z')
const archive = (takenAt: Date) => ({ name: nameOfArchive(takenAt), takenAt })
/** One a day, the newest first. */
const daily = (count: number) =>
  Array.from({ length: count }, (_, ago) => archive(new Date(newest.getTime() - ago * day)))
const keep = { daily: 7, weekly: 4, monthly: 12 }

const listKept = (archives: ReturnType<typeof daily>, options = keep) => {
  const outdated = new Set(chooseOutdated(archives, options))
  return archives.filter((one) => !outdated.has(one)).map(({ name }) => name.slice(7, 17))
}

describe('the name of an archive', () => {
  it('tells its moment, and nothing else has such a name', () => {
    expect(nameOfArchive(newest)).toBe('manara-2026-11-20T004000Z.tar')
    expect(nameOfArchive(newest, true)).toBe('manara-2026-11-20T004000Z.tar.age')
    for (const isEncrypted of [true, false]) expect(parseMoment(nameOfArchive(newest, isEncrypted))).toEqual(newest)
    for (const name of ['manara.tar', 'manara-2026-11-20T004000Z.tar.partial', 'manara-2026-11-20.tar', 'letter.txt'])
      expect(parseMoment(name)).toBeUndefined()
  })
})

describe('chooseOutdated', () => {
  it('keeps seven days, the newest of four weeks and of twelve months', () => {
    const kept = listKept(daily(500))

    expect(kept.slice(0, 7)).toEqual(daily(7).map(({ name }) => name.slice(7, 17)))
    // Weeks end on Friday: 2026-11-20 is one.
    expect(kept.slice(7, 12)).toEqual(['2026-11-13', '2026-11-06', '2026-10-31', '2026-10-30', '2026-09-30'])
    expect(kept.slice(-2)).toEqual(['2026-01-31', '2025-12-31'])
    expect(kept).toHaveLength(7 + 3 + 11)
  })

  it('keeps whatever was taken in the last two days, and the newest for ever', () => {
    const hourly = Array.from({ length: 60 }, (_, ago) => archive(new Date(newest.getTime() - ago * 3_600_000)))

    expect(listKept(hourly, { daily: 1, weekly: 0, monthly: 0 })).toHaveLength(48)
    expect(listKept(daily(1), { daily: 1, weekly: 0, monthly: 0 })).toHaveLength(1)
    expect(chooseOutdated([], keep)).toEqual([])
  })
})
