// npm run seed -- --students 50000: a school of any size in the configured database.
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'

await command(
  async () => {
    const { ConfigError } = await import('../server/src/config/environment.ts')
    const { runSeedCommand, SeedCommandError } = await import('../server/src/demo/seed-command.ts')
    try {
      await runSeedCommand(process.argv.slice(2), process.env, (line) => console.log(line))
    } catch (error) {
      const isForeseen = error instanceof SeedCommandError || error instanceof ConfigError
      throw isForeseen ? new Failure(error.message) : error
    }
  },
  { hasSettings: true },
)
