import { nameWords } from '@manara/contract/names.ts'
import { describe, expect, it } from 'vitest'
import { type Compared, judgeMatch, type MatchReason } from './match-signs.ts'
import { areNeighbours } from './national-id-distance.ts'

const unknown = {
  grandfather: null,
  birthDate: null,
  isBirthYearOnly: false,
  mother: null,
  gender: null,
  nationalId: null,
  phones: [],
}
type Known = Partial<Omit<Compared, 'words'>>
const person = (name: string, known: Known = {}): Compared => ({ ...unknown, words: nameWords(name), ...known })

const born = { birthDate: '2005-03-04' }
const bornLater = { birthDate: '2006-03-04' }
const phone = { phones: ['933123456', '944000111'] }
const samePhone = { phones: ['933123456'] }
const suad = { mother: 'سعاد' }
const id = { nationalId: '04010012345' }
const three = 'سامر خالد الحلبي'
const two = 'سامر الحلبي'
const other = 'سامر ناصر الحلبي'

type Case = [title: string, one: Compared, other: Compared, level: string | undefined, likeness?: number]

const cases: Case[] = [
  ['the same national id', person(two, id), person('رنا ديب', id), 'CERTAIN'],
  ['three words and a birth date', person(three, born), person('سامر خالد حلبي', born), 'CERTAIN'],
  [
    'three words, mother and phone',
    person(three, { ...suad, ...phone }),
    person(three, { ...suad, ...samePhone }),
    'CERTAIN',
  ],
  ['three of four words and a birth date', person(three, born), person('سامر خالد منير الحلبي', born), 'CERTAIN'],
  [
    'four words split otherwise',
    person('عبد الله خالد منير ديب', born),
    person('عبدالله خالد منير الديب', born),
    'CERTAIN',
  ],
  ['three words', person(three), person(three), 'LIKELY'],
  ['three words and a mother without a phone', person(three, suad), person(three, suad), 'LIKELY'],
  ['first and last word and a birth date', person(two, born), person(three, born), 'LIKELY'],
  ['first and last word and a phone', person(other, phone), person(three, samePhone), 'LIKELY'],
  ['first and last word and a near id', person(two, id), person(three, { nationalId: '04010012354' }), 'POSSIBLE'],
  [
    'a similar name, birth date and phone',
    person('سامي خالد الحلبي', { ...born, ...phone }),
    person(three, { ...born, ...samePhone }),
    'POSSIBLE',
    0.75,
  ],
  [
    'a less similar name, birth date and phone',
    person('سامي خالد الحلبي', { ...born, ...phone }),
    person(three, { ...born, ...samePhone }),
    undefined,
    0.74,
  ],
  ['two words alone', person('محمد الأحمد'), person('محمد الأحمد'), undefined],
  ['two words and a mother', person(two, suad), person(two, suad), undefined],
  ['first and last of three words alone', person(other), person(three), undefined],
  ['a phone alone', person('رنا ديب', phone), person(three, samePhone), undefined],
  ['a birth date alone', person('رنا ديب', born), person(three, born), undefined],
  ['a near id alone', person('رنا ديب', id), person(three, { nationalId: '04010012346' }), undefined],
  ['the words in another order', person('خالد سامر الحلبي', phone), person(three, samePhone), undefined],
  ['one word in common with itself', person('سامر', born), person('سامر', born), undefined],
  ['the same year only', person(two, { ...born, isBirthYearOnly: true }), person(two, born), undefined],
]

const ninth = (level: string, known: Known, otherKnown: Known): Case => [
  `${level} after ${Object.keys(known).join(', ')}`,
  person(three, { ...id, ...known }),
  person(three, { ...id, ...otherKnown }),
  level === 'none' ? undefined : level,
]

const contradictions: Case[] = [
  ninth('LIKELY', born, bornLater),
  ninth('LIKELY', { gender: 'Male' }, { gender: 'Female' }),
  ninth('LIKELY', suad, { mother: 'هدى' }),
  ninth('LIKELY', { grandfather: 'منير' }, { grandfather: 'سليم' }),
  ninth('LIKELY', { ...born, isBirthYearOnly: true }, bornLater),
  ninth('POSSIBLE', { ...born, ...suad }, { ...bornLater, mother: 'هدى' }),
  ninth('none', { ...born, ...suad, gender: 'Male' }, { ...bornLater, mother: 'هدى', gender: 'Female' }),
  [
    'a certain pair after one',
    person(three, { ...born, ...suad }),
    person(three, { ...born, mother: 'هدى' }),
    'LIKELY',
  ],
  ['a likely pair after one', person(three, born), person(three, bornLater), 'POSSIBLE'],
  [
    'a possible pair after one',
    person(two, { ...id, ...suad }),
    person(two, { nationalId: '04010012344', mother: 'هدى' }),
    undefined,
  ],
  ['unknown values contradict nothing', person(three, { ...born, ...suad, gender: 'Male' }), person(three), 'LIKELY'],
]

describe('judgeMatch', () => {
  it.each([...cases, ...contradictions])('%s', (_, one, another, level, likeness = 0) => {
    expect(judgeMatch(one, another, likeness)?.level).toBe(level)
    expect(judgeMatch(another, one, likeness)?.level).toBe(level)
  })

  it('names each sign and each contradiction', () => {
    const one = person(three, { ...id, ...born, ...suad, ...phone, gender: 'Male' })
    const another = person(three, { nationalId: '04010012346', ...born, ...suad, ...samePhone, gender: 'Female' })

    const expected: MatchReason[] = [
      'SAME_NAME',
      'SAME_BIRTH_DATE',
      'SAME_MOTHER',
      'SHARED_PHONE',
      'NEAR_NATIONAL_ID',
      'OTHER_GENDER',
    ]
    expect(judgeMatch(one, another, 1)).toEqual({ level: 'LIKELY', reasons: expected })
  })
})

describe('areNeighbours', () => {
  it.each([
    ['12345678', '12345679', true],
    ['12345678', '12435678', true],
    ['02345678', '2345678', true],
    ['12345678', '123456789', true],
    ['12345678', '12345678', false],
    ['12345678', '12345698', true],
    ['12345678', '21345687', false],
    ['12345678', '12345', false],
    ['12345678', '14325678', false],
  ])('%s and %s', (one, other, expected) => {
    expect([areNeighbours(one, other), areNeighbours(other, one)]).toEqual([expected, expected])
  })
})
