import { describe, expect, it } from 'vitest'
import { demoPeople, readNames } from './demo-people.ts'

const students = demoPeople({ count: 5_000, role: 'Student', seed: 7 })
const teachers = demoPeople({ count: 200, role: 'Teacher', seed: 7 })

/** Letters, diacritics and tatweel, with single blanks between the names. */
const arabicWords = /^[\u0621-\u0652]+( [\u0621-\u0652]+)*$/

describe('demoPeople', () => {
  it('gives every one of 5,000 students and 200 teachers an e-mail and a national id of their own', () => {
    const everybody = [...students, ...teachers]

    expect(new Set(everybody.map(({ email }) => email)).size).toBe(5_200)
    expect(new Set(everybody.map(({ nationalId }) => nationalId)).size).toBe(5_200)
  })

  it('gives the same people for the same seed, others for another, and more of them for a larger count', () => {
    expect(demoPeople({ count: 50, role: 'Student', seed: 7 })).toEqual(students.slice(0, 50))
    expect(demoPeople({ count: 50, role: 'Student', seed: 8 })).not.toEqual(students.slice(0, 50))
  })

  it('writes names in Arabic letters only, in at least four parts and within the limits of the fields', () => {
    for (const { firstName, lastName } of students) {
      expect(firstName).toMatch(arabicWords)
      expect(lastName).toMatch(arabicWords)
      expect(firstName.split(' ').length).toBeGreaterThanOrEqual(3)
      expect(firstName.length).toBeLessThanOrEqual(100)
    }
  })

  it('writes e-mails in Latin letters and national ids in 11 digits', () => {
    for (const { email, nationalId } of students) {
      expect(email).toMatch(/^[a-z]+(\.[a-z]+)+\.\d{4}@manara\.example$/)
      expect(nationalId).toMatch(/^(0[1-9]|1[0-4])\d{9}$/)
    }
  })

  it('knows enough names, none of them twice', () => {
    const { male, female, father, family } = readNames()
    for (const [list, least] of [
      [male, 80],
      [female, 80],
      [father, 60],
      [family, 120],
    ] as const) {
      expect(list.length).toBeGreaterThanOrEqual(least)
      expect(new Set(list.map(({ arabic }) => arabic)).size).toBe(list.length)
      expect(list.filter(({ latin }) => !/^[a-z.]+$/.test(latin))).toEqual([])
    }
  })

  it('spells some names in several ways, so that a search has something to fold', () => {
    const written = students.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' ')

    for (const spelling of [
      'أحمد',
      'احمد',
      'عبد الله',
      'عبدالله',
      'فاطمة',
      'فاطمه',
      'هدى',
      'هدي',
      'مُحمّد',
      'عبد الرحـمن',
      'آلاء',
      'مؤمن',
      'رائد',
    ])
      expect(written).toContain(spelling)
  })
})
