// npm run bench [-- --only floor,growth]: measures what the product promises, and prints one table of ratios.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findOrInstallChromium } from './chromium.mjs'
import { buildIfStale } from './setup/build-if-stale.mjs'
import { command } from './setup/command.mjs'

await command(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const only = (values.only ?? []).flatMap((names) => names.split(','))
  const { measureBenchmarks, formatTable, refuseUnknown } = await import('../bench/bench.ts')
  refuseUnknown(only)
  process.env.CHROMIUM_PATH = await findOrInstallChromium()
  await buildIfStale()
  const measured = await measureBenchmarks(only)
  const missed = measured.filter(({ isMet }) => !isMet)
  console.log(`\n${formatTable(measured)}\n`)
  console.log(`${measured.length - missed.length} of ${measured.length} promises met · ${cpus().length} cores`)
  console.log(`others kept ${loadavg()[0].toFixed(1)} processes waiting in the last minute`)
})
