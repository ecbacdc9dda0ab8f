// npm run check: the fast part of the tests. Types, lint, import rules, dead code.
import { command } from './setup/command.mjs'

await command(async () => {
  const { runChecks } = await import('./checks/checks.mjs')
  const { passed, failed } = await runChecks()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
