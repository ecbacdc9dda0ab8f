import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBreaches } from '../checks/import-rules.mjs'
import { inRoot } from '../setup/project.mjs'

// Inside the repository, so that packages are found; ignored by git and by every other check.
mkdirSync(inRoot('.cache'), { recursive: true })
const house = mkdtempSync(inRoot('.cache/planted-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** Builds a project in which `file` imports `target`, and gives the names of the rules that this breaks. */
async function rulesBrokenBy(file, target, statement = `import { thing } from '${target}'\nexport const mine = thing`) {
  rmSync(house, { recursive: true, force: true })
  const write = (place, text) => {
    mkdirSync(path.dirname(path.join(house, place)), { recursive: true })
    writeFileSync(path.join(house, place), text)
  }
  write(file, statement)
  const other = target.startsWith('.') && path.join(path.dirname(file), target)
  if (other && other !== file) write(other, 'export const thing = 1\n')
  const breaches = await findBreaches(house)
  return breaches.map((breach) => breach.split(':')[0])
}

const violations = [
  ['contract-stands-alone', 'contract/src/users.ts', 'fastify'],
  ['contract-stands-alone', 'contract/src/users.ts', 'node:fs'],
  ['contract-stands-alone', 'contract/src/users.ts', '../../server/src/config/config.ts'],
  ['sides-meet-in-the-contract', 'server/src/app.ts', '../../web/src/main.ts'],
  ['sides-meet-in-the-contract', 'web/src/main.ts', '../../server/src/app.ts'],
  ['journeys-see-what-users-see', 'e2e/journeys/a.spec.ts', '../../server/src/app.ts'],
  ['no-test-in-the-product', 'server/src/platform/db/database.ts', '../../../test/test-server.ts'],
  ['no-test-in-the-product', 'server/src/features/users/users.service.ts', './admin.fixtures.ts'],
  ['server-storey-config', 'server/src/config/config.ts', '../platform/mail/transport.ts'],
  ['server-storey-platform', 'server/src/platform/db/database.ts', '../../operations/backup/manifest.ts'],
  ['server-storey-platform', 'server/src/platform/db/database.ts', '../../features/users/users.service.ts'],
  ['server-storey-operations', 'server/src/operations/backup/manifest.ts', '../../features/users/users.service.ts'],
  ['server-storey-features', 'server/src/features/users/users.service.ts', '../../app.ts'],
  ['server-storey-features', 'server/src/features/users/users.service.ts', '../../demo/seed-school.ts'],
  ['server-storey-demo', 'server/src/commands/admin-command.ts', '../app.ts'],
  ['server-feature-door', 'server/src/features/quizzes/quizzes.service.ts', '../users/users.queries.ts'],
  ['server-feature-door', 'server/src/features/quizzes/quizzes.service.ts', '../people/people.import.ts'],
  ['import-kinds-are-listed-once', 'server/src/features/imports/import-kinds.ts', '../people/people.service.ts'],
  ['only-in-its-room-pg', 'server/src/features/users/users.queries.ts', 'pg'],
  ['only-in-its-room-fast-jwt', 'server/src/platform/http/area-guard.ts', 'fast-jwt'],
  ['only-in-its-room-rate-limiter-flexible', 'server/src/features/auth/auth.service.ts', 'rate-limiter-flexible'],
  ['only-in-its-room-ajv', 'server/src/features/auth/auth.service.ts', 'ajv'],
  ['web-below-features', 'web/src/ui/table.tsx', '../features/users/users.api.ts'],
  ['ui-knows-no-school', 'web/src/ui/table.tsx', '../../../contract/src/users.ts'],
  ['web-feature-door', 'web/src/features/quizzes/quizzes.api.ts', '../users/admin/users-table.tsx'],
  ['features-below-areas', 'web/src/features/users/users.api.ts', '../../areas/admin/menu.ts'],
]

describe('import rules', () => {
  it.each(violations)('%s is reported for %s importing %s', async (rule, file, target) => {
    expect(await rulesBrokenBy(file, target)).toContain(rule)
  })

  it('reports a breach by a type import in a file with JSX', async () => {
    const statement = [
      "import type { thing } from '../../areas/admin/menu.ts'",
      'export const Table = ({ of }: { of: thing }) => <table dir="rtl">{of}</table>',
    ].join('\n')

    const rules = await rulesBrokenBy('web/src/features/users/table.tsx', '../../areas/admin/menu.ts', statement)

    expect(rules).toEqual(['features-below-areas'])
  })

  it('reports a circle of two features', async () => {
    const users = "import { grades } from '../grades/grades.service.ts'\nexport const users = grades\n"
    await rulesBrokenBy('server/src/features/users/users.service.ts', './users.service.ts', users)
    mkdirSync(path.join(house, 'server/src/features/grades'))
    writeFileSync(
      path.join(house, 'server/src/features/grades/grades.service.ts'),
      "import type { users } from '../users/users.service.ts'\nexport const grades: typeof users = 1\n",
    )

    const breaches = await findBreaches(house)

    expect(breaches.map((breach) => breach.split(':')[0])).toEqual(
      expect.arrayContaining(['no-circles', 'no-folder-circles']),
    )
  })

  it.each([
    ['features', 'users', 'grades'],
    ['platform', 'http', 'files'],
    ['operations', 'backup', 'retention'],
  ])('reports a circle of two folders of %s whose files make none', async (storey, one, other) => {
    const folder = `server/src/${storey}`
    await rulesBrokenBy(`${folder}/${one}/a.service.ts`, `../${other}/a.service.ts`)
    writeFileSync(path.join(house, folder, one, 'b.service.ts'), 'export const thing = 1\n')
    writeFileSync(
      path.join(house, folder, other, 'b.service.ts'),
      `import { thing } from '../${one}/b.service.ts'\nexport const mine = thing\n`,
    )

    expect(await findBreaches(house)).toEqual([expect.stringMatching(/^no-folder-circles:/)])
  })

  it('reports nothing where the rules are kept', async () => {
    expect(await rulesBrokenBy('web/src/features/users/users.api.ts', '../../../../contract/src/users.ts')).toEqual([])
    expect(await rulesBrokenBy('server/src/platform/db/database.ts', 'pg')).toEqual([])
    expect(await rulesBrokenBy('contract/src/users.ts', 'typebox')).toEqual([])
  })

  it('refuses to call a file clean that it could not read', async () => {
    await expect(rulesBrokenBy('server/src/app.ts', './app.ts', 'import { from from from\n')).rejects.toThrow('app.ts')
  })
})
