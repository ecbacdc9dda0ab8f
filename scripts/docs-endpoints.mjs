// npm run docs:endpoints: writes docs/endpoints.md from the contract; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedPermissions, getAreas, listStatuses } from '../contract/src/endpoint.ts'
import { endpoints } from '../contract/src/endpoints.ts'

const file = join(import.meta.dirname, '../docs/endpoints.md')
const rows = endpoints.map((row) => {
  const who = getAreas(row).join(', ')
  return `| \`${row.method}\` | \`${row.path}\` | ${row.name} | ${who} | ${askedPermissions(row).join(', ')} | ${row.ownership} | ${listStatuses(row).join(' ')} | ${row.summary} |`
})
const text = `# Endpoints

Written by \`npm run docs:endpoints\` from \`contract/src\`. The same as a page: \`/api/docs\`; as OpenAPI: \`/api/openapi.json\`.

| method | path | name | who | permission | reaches | statuses | |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`

const isFresh = (() => {
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return false
  }
})()
if (process.argv.includes('--check')) {
  if (!isFresh) console.error('docs/endpoints.md differs from the contract: npm run docs:endpoints')
  process.exit(isFresh ? 0 : 1)
}
writeFileSync(file, text)
