import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReaderRole, readerNames, userRole } from '@manara/contract/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laterRuleQuestions, ruleQuestions } from '../../../../test/questions/rules.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { fold, splitWords } from '../../../platform/llm/builtin/arabic-text.ts'
import { findNearRules, findNotKept, findRule, listNotKept, listRules } from './find-rule.ts'
import { parseRules, readRules } from './read-rules.ts'
import { ownFile } from './rule.ts'
import { fillSentence, listPlaceholders } from './rule-values.ts'

const roles: readonly ReaderRole[] = [userRole.Administrator, userRole.Teacher, userRole.Student]
const areas = ['admin', 'teacher', 'student']
const repository = join(import.meta.dirname, '../../../../..')

const rules = roles.flatMap((role) => listRules(role).map((rule) => ({ role, rule })))
const spell = (question: string) => splitWords(fold(question)).join(' ')

/** The addresses of the web app, from its routes. */
function listPages(): Set<string> {
  const folder = join(repository, 'web/src/areas')
  const pathsIn = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ *path: '([^']+)'/gm)].map(([, path = '']) => path)
  const shared = pathsIn('notifications.routes.tsx')
  return new Set(
    areas.flatMap((area) => {
      const files = readdirSync(join(folder, area)).filter((file) => /\.routes?\.tsx$/.test(file))
      const own = files.flatMap((file) => pathsIn(`${area}/${file}`))
      return [...own, ...shared].map((path) => (path.startsWith('/') ? path : `/${area}/${path}`))
    }),
  )
}

describe('the table of rules', () => {
  it('holds the rules that people ask for, of each role, and what is not kept', () => {
    for (const role of roles) expect(listRules(role).length).toBeGreaterThanOrEqual(60)
    expect(listNotKept().length).toBeGreaterThanOrEqual(15)
  })

  it('leads to pages of the app, each of the role that asks', () => {
    const pages = listPages()
    const links = [...rules.map(({ rule }) => rule), ...listNotKept()].flatMap((rule) => rule.links)

    expect(pages).toContain('/student/my-classrooms')
    expect(links.map(({ to }) => to).filter((to) => !pages.has(to))).toEqual([])
    for (const { role, rule } of rules)
      for (const { to } of rule.links) expect(to.startsWith(`/${areas[role]}/`)).toBe(true)
  })

  it('cites rules that exist', () => {
    const book = readFileSync(join(repository, 'docs/rules.md'), 'utf8')

    expect(rules.filter(({ rule }) => !book.includes(`**${rule.id}**`)).map(({ rule }) => rule.key)).toEqual([])
  })

  it('gives each role its own rules and those of everybody, and no key twice', () => {
    for (const role of roles) {
      const own = readRules(ownFile[readerNames[role]])
      const keys = listRules(role).map(({ key }) => key)
      expect(keys).toEqual([...own, ...readRules('everyone')].map(({ key }) => key))
      expect(new Set([...keys, ...listNotKept().map(({ key }) => key)]).size).toBe(keys.length + listNotKept().length)
    }
  })

  it('has no question twice in a role', () => {
    for (const role of roles) {
      const questions = [...listRules(role), ...listNotKept()].flatMap((rule) => rule.questions.map(spell))
      expect(questions.filter((question, place) => questions.indexOf(question) !== place)).toEqual([])
    }
  })

  it('names line and file of what it cannot read', () => {
    expect(() => parseRules('x.md', 'بلا عنوان')).toThrow('x.md:1: a rule begins with')
    expect(() => parseRules('x.md', '## a R-quiz-1 no\nجملة\nجملة')).toThrow('x.md:3: neither')
    expect(() => parseRules('x.md', '## a R-quiz-1 no\nجملة')).toThrow('a has no sentence or no question')
  })
})

describe('a question about a rule', () => {
  it.each(roles)('is answered by the rule among whose examples it is (role %s)', (role) => {
    const astray = listRules(role).flatMap((rule) =>
      rule.questions.filter((question) => findRule(question, role)?.rule.key !== rule.key),
    )
    expect(astray).toEqual([])
  })

  it('is answered by what is not kept, when it is an example of that', () => {
    const astray = listNotKept().flatMap((rule) =>
      rule.questions.filter((question) => findNotKept(question)?.key !== rule.key),
    )
    expect(astray).toEqual([])
  })

  it('is answered rightly or not at all, when it was never among the examples', () => {
    const read = [...ruleQuestions, ...laterRuleQuestions].flatMap(([asker, key, questions]) =>
      questions.map((question) => {
        const rule = findRule(question, userRole[asker as 'Student'])?.rule
        const notKept = findNotKept(question)
        return { question, key, taken: rule?.key ?? (notKept ? `not:${notKept.key}` : 'nothing') }
      }),
    )
    const answerable = read.filter(({ key }) => key !== 'nothing')
    const right = answerable.filter(({ key, taken }) => key === taken)

    expect(read.filter(({ key, taken }) => taken !== 'nothing' && taken !== key)).toEqual([])
    expect(right.length / answerable.length).toBeGreaterThanOrEqual(0.8)
  })

  it('gets «نعم» or «لا» only where it asks for one', () => {
    const ask = (question: string) => findRule(question, userRole.Student)

    expect(ask('بقدر أعيد الاختبار؟')).toMatchObject({ rule: { key: 'quiz-once' }, isYesOrNo: true })
    expect(ask('ليش ما بقدر أعيد الكويز')).toMatchObject({ rule: { key: 'quiz-once' }, isYesOrNo: false })
    expect(ask('ممنوع أعيد الاختبار؟')?.isYesOrNo).not.toBe(true)
    expect(ask('كم مرة بقدر قدم الاختبار')).toMatchObject({ rule: { key: 'quiz-once' }, isYesOrNo: false })
  })

  it('is left alone with a foreign word, as an order, and when it asks how or for figures', () => {
    const others = [
      'بقدر أعيد الاختبار مع سامر؟',
      'أعد الاختبار',
      'كيف أعيد الاختبار؟',
      'كم اختبار عندي',
      'بدي أعيد الاختبار',
    ]

    expect(others.filter((question) => findRule(question, userRole.Student))).toEqual([])
  })

  it('is offered when it is nearly one of the examples', () => {
    expect(findNearRules('بقدر بدل شعبتي لشعبة تانية', userRole.Student)).toContain('بقدر غير شعبتي؟')
    expect(findNearRules('كم غياب عندي', userRole.Student)).toEqual([])
  })

  it('is read in no time, however long it is', () => {
    const texts = ['بقدر أعيد الاختبار '.repeat(210), 'ما '.repeat(1_300), '\u0640'.repeat(4_000), 'ممكن'.repeat(1_000)]
    findRule('بقدر أعيد الاختبار', userRole.Student)
    const started = performance.now()
    for (const text of texts) findRule(text, userRole.Student)

    expect(performance.now() - started).toBeLessThan(250)
  })
})

describe('the sentences', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('have a value for every placeholder', async () => {
    const sentences = [...rules.map(({ rule }) => rule), ...listNotKept()].map(({ sentence }) => sentence)
    const filled = await Promise.all(sentences.map((sentence) => fillSentence(database.db, sentence)))

    expect(sentences.flatMap(listPlaceholders).length).toBeGreaterThan(30)
    expect(filled.map(({ sentence }) => sentence).filter((sentence) => /[{}]|undefined|NaN/.test(sentence))).toEqual([])
  })
})
