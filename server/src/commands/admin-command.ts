import { readWhereabouts } from '../config/config.ts'
import { commandRequestId } from '../features/users/account-notices.ts'
import { adminCreate, adminReset, getAdministratorOrFail } from '../features/users/administrators.service.ts'
import type { Db } from '../platform/db/database.ts'
import { openSchoolDatabase } from '../platform/db/school-database.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createMail, type Mail } from '../platform/mail/mail.ts'
import { loadKnownPasswords } from '../platform/security/known-passwords.ts'
import { createPasswords } from '../platform/security/passwords.ts'
import { serverText } from '../start/server.text.ts'
import { answerTo, type GivenAnswers, newPassword, readGivenAnswers } from './admin-answers.ts'
import { commandText } from './commands.text.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** Not signed in: the trail shows the command and no person. */
const actor = { requestId: commandRequestId, address: '' }

/** Opens the school's database, started or not by a server, and leaves it as it was found. Letters wait for the server. */
async function withDatabase(env: NodeJS.ProcessEnv, terminal: Terminal, work: (db: Db, mail: Mail) => Promise<void>) {
  const whereabouts = readWhereabouts(env)
  const database = await openSchoolDatabase(whereabouts, (reason) => terminal.say(commandText.databaseLost(reason)))
  const jobs = createJobs(database.connection)
  try {
    await work(database.db, createMail(jobs, { publicUrl: whereabouts.publicUrl }))
  } finally {
    await jobs.stop()
    await database.close()
  }
}

async function create(env: NodeJS.ProcessEnv, terminal: Terminal, given: GivenAnswers) {
  const person = {
    firstName: await answerTo(terminal, given, 'firstName'),
    lastName: await answerTo(terminal, given, 'lastName'),
    nationalId: await answerTo(terminal, given, 'nationalId'),
    email: await answerTo(terminal, given, 'email'),
  }
  const password = await newPassword(terminal, person)
  await withDatabase(env, terminal, async (db, mail) => {
    const user = await adminCreate(db, { passwords: createPasswords(), mail }, actor, { ...person, password })
    terminal.say(commandText.created(user.fullName, user.email))
  })
}

async function reset(env: NodeJS.ProcessEnv, terminal: Terminal, given: GivenAnswers) {
  const isNamedByNationalId = given.values.nationalId !== undefined
  const key = {
    email:
      isNamedByNationalId && given.values.email === undefined ? undefined : await answerTo(terminal, given, 'email'),
    nationalId: isNamedByNationalId ? await answerTo(terminal, given, 'nationalId') : undefined,
  }
  await withDatabase(env, terminal, async (db, mail) => {
    const { isDeleted, ...found } = await getAdministratorOrFail(db, key)
    terminal.say(commandText.found(found.fullName, found.email, isDeleted))
    const password = await newPassword(terminal, found)
    const { removesFactors } = given
    const dependencies = { passwords: createPasswords(), mail }
    const { user, wasDeleted } = await adminReset(db, dependencies, actor, { ...key, removesFactors }, password)
    terminal.say(commandText.reset(user.fullName, user.email, wasDeleted))
    if (removesFactors) terminal.say(commandText.factorsRemoved)
  })
}

const commands = {
  'admin:create': { run: create, title: commandText.adminCreate, usage: commandText.usageCreate },
  'admin:reset': { run: reset, title: commandText.adminReset, usage: commandText.usageReset },
} as const

/** `npm run admin:create`, `npm run admin:reset`: the way in without a screen and without mail (R-start-3). */
export async function runAdminCommand(name: keyof typeof commands, args: string[], env: NodeJS.ProcessEnv) {
  const { run, title, usage } = commands[name]
  const given = readGivenAnswers(args, usage)
  const terminal = openTerminal({ input: process.stdin, output: process.stdout })
  await loadKnownPasswords(readWhereabouts(env).dataDir, () => terminal.say(serverText.passwordListDamaged))
  try {
    if (terminal.isInteractive) terminal.say(title)
    await run(env, terminal, given)
  } finally {
    terminal.close()
  }
}
