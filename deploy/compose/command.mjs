// backup, restore or drill inside the image `commands`: its packages are there, nothing is installed.
import { runBackupCommand } from '../../server/src/commands/backup-commands.ts'
import { CommandError, failureLine } from '../../server/src/commands/command-error.ts'

const [name = '', ...args] = process.argv.slice(2)
try {
  if (!['backup', 'restore', 'drill'].includes(name))
    throw new CommandError(
      'backup [--new-key FILE] | restore FILE [--replace] [--identity FILE] | drill [FILE] [--identity FILE]',
    )
  await runBackupCommand(name, args, process.env, (line) => process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${failureLine(error)}\n`)
  process.exitCode = 1
}
