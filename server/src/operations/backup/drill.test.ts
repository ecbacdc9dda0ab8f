import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchivedSchool, buildArchivedSchool } from '../../../test/backup/archived-school.ts'
import { archiveAt, readParts, schoolSigner, writeParts } from '../../../test/backup/backup-deps.ts'
import { forge } from '../../../test/backup/forge.ts'
import { runDrill } from './drill.ts'
import { verifyArchive } from './read-archive.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Whole clusters are built and taken down: once in the short run. */
const isLong = process.env.LONG === '1'

let school: ArchivedSchool
beforeAll(async () => {
  school = await buildArchivedSchool()
})
afterAll(() => school.close())

describe('the drill', () => {
  it.runIf(isLong)(
    'passes a good archive, and leaves nothing behind',
    async () => {
      const report = await runDrill(archiveAt(school.archive), school.manifest, school.folder)

      expect(report).toMatchObject({ tables: school.manifest.tables.length, files: 1, differences: [] })
      expect((await readdir(school.folder)).filter((name) => name.startsWith('manara-drill'))).toEqual([])
    },
    60_000,
  )

  it('finds a row that is gone', async () => {
    const forged = school.elsewhere('forged')
    const withoutLast = (text: string) => text.split('\n').slice(0, -2).join('\n').concat('\n')
    await writeParts(forged, forge(await readParts(school.archive), 'enrollment_all', withoutLast, schoolSigner))

    const { differences } = await runDrill(archiveAt(forged), await verifyArchive(archiveAt(forged)), school.folder)

    expect(differences).toEqual([{ what: 'enrollment_all', expected: '20', found: '19' }])
  })
})
