// npm run passwords:import FILE: a list of passwords that nobody may choose.
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'

await command(
  async () => {
    const { importPasswords } = await import('../server/src/commands/import-passwords.ts')
    const { failureLine } = await import('../server/src/commands/command-error.ts')
    try {
      await importPasswords(process.argv.slice(2), process.env, (line) => console.log(line))
    } catch (error) {
      throw new Failure(failureLine(error))
    }
  },
  { withDev: false, hasSettings: true },
)
