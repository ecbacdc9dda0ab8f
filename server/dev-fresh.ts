import { findNearRules, findNotKept, findRule } from './src/features/assistant/rules/find-rule.ts'
import { readRuleQuestion } from './src/features/assistant/rules/rule-question.ts'
import { ruleQuestions } from './test/questions/rules.ts'
const roles = { Administrator: 0, Teacher: 1, Student: 2 } as Record<string, 0|1|2>
const score: Record<string, number> = {}
for (const [asker, key, qs] of ruleQuestions) for (const q of qs) {
  const role = roles[asker]!
  const found = findRule(q, role)?.rule.key ?? (findNotKept(q) && `not:${findNotKept(q)!.key}`) ?? 'nothing'
  const near = found === 'nothing' ? findNearRules(q, role) : []
  const verdict = found === key ? 'right' : found === 'nothing' ? (near.length ? 'offered' : 'silent') : 'wrong'
  const k = (key === 'nothing' ? 'not-to-answer ' : 'to-answer ') + verdict
  score[k] = (score[k] ?? 0) + 1
  if (verdict !== 'right') { const r = readRuleQuestion(q); console.log(verdict, asker, key, '→', found, '|', q, '|', r?.form, [...(r?.concepts ?? [])].join(' '), '|', near.join(' / ')) }
}
for (const [asker, key, qs] of ruleQuestions) if (key === 'nothing') for (const q of qs) { const near = findNearRules(q, roles[asker]!); if (near.length) console.log('NEAR', asker, q, near) }
console.log(score)
