import { findNearRules, findNotKept, findRule } from './src/features/assistant/rules/find-rule.ts'
import { readRuleQuestion } from './src/features/assistant/rules/rule-question.ts'
for (const q of process.argv.slice(2)) { const r = readRuleQuestion(q); console.log(q, r?.form, r?.isNegated, [...(r?.concepts ?? [])].join(' '), findNotKept(q)?.key, ([0,1,2] as const).map((x) => [findRule(q, x)?.rule.key, findNearRules(q, x)])) }
