import { findRule, findNotKept, listNotKept, listRules } from './src/features/assistant/rules/find-rule.ts'
import { readRuleQuestion } from './src/features/assistant/rules/rule-question.ts'
const roles = { Administrator: 0, Teacher: 1, Student: 2 } as const
let n = 0, bad = 0
for (const [name, role] of Object.entries(roles)) for (const rule of listRules(role)) for (const q of rule.questions) {
  n++
  const found = findRule(q, role)
  if (found?.rule.key !== rule.key) { bad++; const r = readRuleQuestion(q); console.log(name, rule.key, '→', found?.rule.key, '|', q, '|', r?.form, [...(r?.concepts ?? [])].join(' ')) }
}
for (const rule of listNotKept()) for (const q of rule.questions) {
  n++
  const found = findNotKept(q)
  if (found?.key !== rule.key) { bad++; const r = readRuleQuestion(q); console.log('notkept', rule.key, '→', found?.key, '|', q, '|', r?.form, [...(r?.concepts ?? [])].join(' ')) }
}
console.log(n, bad, listRules(0).length, listRules(1).length, listRules(2).length, listNotKept().length)
