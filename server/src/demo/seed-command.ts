import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { demoAccounts, demoPassword } from '../features/settings/demo-accounts.ts'
import { openSchoolDatabase } from '../platform/db/school-database.ts'
import { createPasswords } from '../platform/security/passwords.ts'
import { seedText } from './seed.text.ts'
import type { SeedOptions } from './seed-plan.ts'
import { SchoolNotEmptyError, seedSchool } from './seed-school.ts'

const usage =
  'npm run seed -- --students 50000 [--seed 2026] [--classrooms 1000] [--years 10] [--weeks 6] [--four-part-names] [--add]'

/** The arguments are invalid or cannot be carried out; the message gives the reason in one sentence. */
export class SeedCommandError extends Error {}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        students: { type: 'string' },
        seed: { type: 'string' },
        classrooms: { type: 'string' },
        years: { type: 'string' },
        weeks: { type: 'string' },
        'four-part-names': { type: 'boolean' },
        add: { type: 'boolean' },
      },
    }).values
  } catch {
    throw new SeedCommandError(seedText.unknownOption(usage))
  }
}

function readNumber(option: string, text: string | undefined, otherwise: number, least: number, most: number) {
  const value = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new SeedCommandError(seedText.wrongNumber(option, least, most))
  return value
}

/** Reads the command line. Throws `SeedCommandError`. */
export function readSeedOptions(args: string[], today: Date): { options: SeedOptions; isAdding: boolean } {
  const given = readArguments(args)
  const students = readNumber('students', given.students, 500, 1, 1_000_000)
  const options = {
    students,
    seed: readNumber('seed', given.seed, 2026, 0, 2_147_483_647),
    classrooms: readNumber('classrooms', given.classrooms, Math.max(4, Math.round(students / 50)), 1, 20_000),
    years: readNumber('years', given.years, 0, 0, 50),
    weeks: readNumber('weeks', given.weeks, 0, 0, 12),
    hasFourPartNames: given['four-part-names'] ?? false,
    today,
  }
  return { options, isAdding: given.add ?? false }
}

/** `npm run seed`: fills the configured database, whether a server runs on it or not. Throws `SeedCommandError`. */
export async function runSeedCommand(args: string[], env: NodeJS.ProcessEnv, say: (line: string) => void) {
  const startedAt = Date.now()
  const { options, isAdding } = readSeedOptions(args, new Date())
  // Nothing is signed here, so a database of one's own needs no secret yet.
  const config = readConfig({ JWT_SECRET: 'x'.repeat(32), ...env })
  const database = await openSchoolDatabase(config, say)
  try {
    say(seedText.begins(options.students, options.seed))
    const isDemo = config.isDemo && !config.isProduction
    const { hasAccounts } = await seedSchool(database.db, createPasswords(), { options, isAdding, isDemo, say })
    say(seedText.statistics)
    await database.gatherStatistics()
    say(seedText.finished((Date.now() - startedAt) / 1_000))
    say(hasAccounts ? seedText.accounts(demoAccounts[0]?.email ?? '', demoPassword) : seedText.noAccounts)
  } catch (error) {
    throw error instanceof SchoolNotEmptyError ? new SeedCommandError(seedText.notEmpty) : error
  } finally {
    await database.close()
  }
}
