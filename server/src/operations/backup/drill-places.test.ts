import { spawnSync } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestFolder } from '../../../test/backup/backup-deps.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { isAlive } from '../../platform/db/embedded/pid-file.ts'
import { makeDrillPlace, sweepDrillPlaces } from './drill-places.ts'

const isLong = process.env.LONG === '1'

let folder: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ folder, close } = await createTestFolder())
})
afterAll(() => close())

const ended = spawnSync(process.execPath, ['-e', '']).pid

/** A folder with the data of the school in it, and a note of who made it. */
async function place(name: string, owner?: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, 'files'), { recursive: true, mode: 0o700 })
  await writeFile(join(path, 'files/receipt'), 'of somebody')
  if (owner !== undefined) await writeFile(join(path, 'drill.owner'), owner)
  return path
}

it('removes what killed drills left, and nothing that lives, is just being made, or is called otherwise', async () => {
  const active = await makeDrillPlace(folder)
  await place('manara-drill-killed', `${ended} 123\n`)
  await place('manara-drill-number-came-again', `${process.pid} 1\n`)
  const forgotten = await place('manara-drill-without-owner')
  await utimes(forgotten, new Date(0), new Date(0))
  await place('manara-drill-just-made')
  await place('letters', `${ended} 123\n`)

  const removed = await sweepDrillPlaces(folder)

  expect(removed.sort()).toEqual([
    'manara-drill-killed',
    'manara-drill-number-came-again',
    'manara-drill-without-owner',
  ])
  expect((await readdir(folder)).sort()).toEqual(['letters', 'manara-drill-just-made', active.split('/').at(-1)].sort())
  expect(await sweepDrillPlaces(join(folder, 'nowhere'))).toEqual([])
})

it.runIf(isLong)('ends the database of a killed drill before its folder goes', async () => {
  const abandoned = await place('manara-drill-with-database', `${ended} 123\n`)
  const server = await startEmbeddedPostgres({ dataDir: abandoned, isDurable: false })
  await writeFile(join(abandoned, 'postgres.owner'), `${ended}\n`)

  expect(await sweepDrillPlaces(folder)).toEqual(['manara-drill-with-database'])
  expect(isAlive(server.pid)).toBe(false)
})
