// npm test: everything, on a fresh clone too. Plain JavaScript, because the first process may be an older Node.
import { command } from './setup/command.mjs'

await command(async () => {
  const { findOrInstallChromium } = await import('./chromium.mjs')
  const { runParts } = await import('./checks/parts.mjs')
  process.env.CHROMIUM_PATH = await findOrInstallChromium()
  const { passed, failed } = await runParts()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
