// npm run docs:endpoints: writes docs/endpoints.md and docs/access.md from the contract; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedPermissions, getAreas, listStatuses } from '../contract/src/endpoint.ts'
import { endpoints } from '../contract/src/endpoints.ts'
import { describeAccess } from './docs-access.mjs'

const rows = endpoints.map((row) => {
  const who = getAreas(row).join(', ')
  return `| \`${row.method}\` | \`${row.path}\` | ${row.name} | ${who} | ${askedPermissions(row).join(', ')} | ${row.ownership} | ${listStatuses(row).join(' ')} | ${row.summary} |`
})
const describeEndpoints = () => `# Endpoints

Written by \`npm run docs:endpoints\` from \`contract/src\`. The same as a page: \`/api/docs\`; as OpenAPI: \`/api/openapi.json\`.

| method | path | name | who | permission | reaches | statuses | |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`

function isFresh(file, text) {
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return false
  }
}

for (const [name, text] of [
  ['endpoints.md', describeEndpoints()],
  ['access.md', describeAccess()],
]) {
  const file = join(import.meta.dirname, '../docs', name)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!isFresh(file, text)) {
    console.error(`docs/${name} differs from the contract: npm run docs:endpoints`)
    process.exitCode = 1
  }
}
