// npm run keys:rotate: seals secrets with a new data key.
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'

await command(
  async () => {
    const { rotateKeys } = await import('../server/src/commands/rotate-keys.ts')
    const { failureLine } = await import('../server/src/commands/command-error.ts')
    try {
      await rotateKeys(process.env, (line) => console.log(line))
    } catch (error) {
      throw new Failure(failureLine(error))
    }
  },
  { withDev: false, hasSettings: true },
)
