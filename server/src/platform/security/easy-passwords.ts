import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as language from '@zxcvbn-ts/language-common'
import { isKnownPassword } from './known-passwords.ts'
import { foldWord, isRowOfKeys, listVariations, withoutFrame } from './password-variations.ts'
import { easyPassword } from './passwords.errors.ts'

/** Common passwords and the places of keys, loaded when they are first asked for. */
export const loadLanguage = () => createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof language

let known: Set<string> | undefined

/** What attackers try first (R-password-3); shorter words would refuse too much. Read for the first password. */
function commonWords(): Set<string> {
  if (known) return known
  const arabicWords = readFileSync(join(import.meta.dirname, 'data/arabic-passwords.txt'), 'utf8')
    .trim()
    .split('\n')
  const { dictionary } = loadLanguage()
  known = new Set([
    ...(dictionary['passwords-common'] ?? []).map(String).filter((word) => word.length > 3),
    ...arabicWords.flatMap((word) => [word, word.replaceAll(' ', '')]).map(foldWord),
  ])
  return known
}

export interface PasswordOwner {
  firstName: string
  lastName: string
  email: string
  nationalId: string
  /** As `1999-12-31`. */
  birthDate?: string | null
  phones?: readonly string[]
  schoolName?: string
}

/** A day in the orders in which people write it. */
function writeDay(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-')
  return [year + month + date, date + month + year, `${Number(date)}${Number(month)}${year}`]
}

/** What those who know the owner try: names and their parts, e-mail, numbers, the day of birth, the school. */
function listOwnWords(owner: PasswordOwner): Set<string> {
  const { firstName, lastName, email, nationalId, birthDate, phones = [], schoolName = '' } = owner
  const [mailName = ''] = email.split('@')
  const texts = [email, mailName, firstName, lastName, `${firstName} ${lastName}`, schoolName].map(foldWord)
  const parts = texts.flatMap((text) => [text.replaceAll(' ', ''), withoutFrame(text), ...text.split(/[\s._+@-]/)])
  const numbers = [foldWord(nationalId), ...phones.flatMap((phone) => [phone, phone.slice(-9), `0${phone.slice(-9)}`])]
  const words = [...texts, ...parts, ...numbers, ...(birthDate ? writeDay(birthDate) : [])]
  return new Set(words.filter((word) => word.length > 2))
}

/** A password that is common, on the list that the institute imported, or says no more than who its owner is, or a simple variation of one. */
export function isEasyPassword(password: string, owner: PasswordOwner): boolean {
  if (isKnownPassword(password)) return true
  const own = listOwnWords(owner)
  const digits = password.replaceAll(/\D/g, '')
  if (withoutFrame(password) === '' && digits.length > 5 && own.has(digits)) return true
  const common = commonWords()
  return listVariations(password).some((word) => common.has(word) || own.has(word) || isRowOfKeys(word))
}

/** A password chosen by its owner must be a good one (R-password-3). */
export function refuseEasyPassword(field: string, password: string, owner: PasswordOwner): void {
  if (isEasyPassword(password, owner)) throw easyPassword(field)
}
