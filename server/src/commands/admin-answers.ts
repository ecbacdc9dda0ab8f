import { parseArgs } from 'node:util'
import { NewAdministrator } from '@manara/contract/setup.ts'
import { Type } from 'typebox'
import { checkInput } from '../platform/http/validation.ts'
import { Problem } from '../platform/problems/problem.ts'
import { type PasswordOwner, refuseEasyPassword } from '../platform/security/easy-passwords.ts'
import { CommandError } from './command-error.ts'
import { commandText } from './commands.text.ts'
import type { Terminal } from './terminal.ts'

type Field = keyof NewAdministrator

/** Answers passed with the command itself. Passwords never are (security T45). */
export interface GivenAnswers {
  values: Partial<Record<Exclude<Field, 'password'>, string>>
  isPasswordPiped: boolean
  /** Takes the second factors away too: phone and codes are lost. */
  removesFactors: boolean
}

const optionNames = {
  email: 'email',
  nationalId: 'national-id',
  firstName: 'first-name',
  lastName: 'last-name',
} as const

/** Reads the command line. Throws `CommandError`. */
export function readGivenAnswers(args: string[], usage: string): GivenAnswers {
  if (args.some((arg) => /^--?p(assword)?(=|$)/.test(arg))) throw new CommandError(commandText.passwordInArguments)
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args,
      options: {
        email: text,
        'national-id': text,
        'first-name': text,
        'last-name': text,
        'password-stdin': { type: 'boolean' },
        'second-factor': { type: 'boolean' },
      },
    })
    const given = Object.entries(optionNames).flatMap(([field, option]) => {
      const value = values[option]
      return value === undefined ? [] : [[field, value]]
    })
    return {
      values: Object.fromEntries(given),
      isPasswordPiped: values['password-stdin'] ?? false,
      removesFactors: values['second-factor'] ?? false,
    }
  } catch {
    throw new CommandError(commandText.unknownOption(usage))
  }
}

/** The value in its stored form. Throws the refusal of the contract. */
function checked(field: Field, value: string): string {
  const schema = Type.Object({ [field]: NewAdministrator.properties[field] })
  return checkInput(schema, { [field]: value })[field] ?? value
}

/** Asks until the answer fits; without a person there, a wrong answer ends the command. */
async function untilFitting<Answer>(terminal: Terminal, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!terminal.isInteractive || !(error instanceof Problem)) throw error
      terminal.say(error.message)
    }
  }
}

/** The answer given with the command, or the one to its question. */
export async function answerTo(
  terminal: Terminal,
  given: GivenAnswers,
  field: Exclude<Field, 'password'>,
): Promise<string> {
  const value = given.values[field]
  if (value !== undefined) return checked(field, value)
  if (given.isPasswordPiped) throw new CommandError(commandText.missingOption(`--${optionNames[field]}`))
  return untilFitting(terminal, async () => checked(field, await terminal.ask(commandText.ask[field])))
}

/** Typed twice by a person, read once from a pipe. */
export async function newPassword(terminal: Terminal, owner: PasswordOwner): Promise<string> {
  const askOnce = async () => {
    const typed = await terminal.askSecretly(commandText.ask.password)
    const password = checked('password', typed)
    refuseEasyPassword('password', password, owner)
    return { typed, password }
  }
  for (;;) {
    const { typed, password } = await untilFitting(terminal, askOnce)
    if (!terminal.isInteractive) return password
    if ((await terminal.askSecretly(commandText.ask.passwordAgain)) === typed) return password
    terminal.say(commandText.passwordsDiffer)
  }
}
