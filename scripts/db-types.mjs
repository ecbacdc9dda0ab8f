// npm run db:types: writes server/src/platform/db/tables.gen.ts from a freshly migrated database; --check only compares.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'server/test/write-table-types.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: root },
)
process.exit(status ?? 1)
