// npm run sbom [-- --to FILE]: every package with version, hash and licence, as CycloneDX; asks no network.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { billOfMaterials } from './checks/bill-of-materials.mjs'
import { packageBreaches } from './checks/lock-file.mjs'
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'
import { inRoot, readJson } from './setup/project.mjs'

await command(
  async () => {
    const { values } = parseArgs({ options: { to: { type: 'string', default: inRoot('.cache/sbom.cdx.json') } } })
    const breaches = packageBreaches()
    if (breaches.length > 0) throw new Failure(breaches.join('\n'))
    const bill = billOfMaterials(readJson(inRoot('package-lock.json')))
    mkdirSync(path.dirname(path.resolve(values.to)), { recursive: true })
    writeFileSync(values.to, `${JSON.stringify(bill, null, 2)}\n`)
    console.log(`${bill.components.length} packages: ${values.to}`)
  },
  { withDev: false },
)
