import type { ReaderName } from '@manara/contract/users.ts'

/** Whether what is asked may be done, as the rule says: «نعم», «لا», or only in words. */
export const verdicts = ['yes', 'no', 'depends'] as const
export type Verdict = (typeof verdicts)[number]

export interface RuleLink {
  label: string
  to: `/${string}`
}

/** A sentence of the rules that people ask for, or, without `id`, something that the school system does not keep. */
export interface Rule {
  key: string
  /** Of `docs/rules.md`. */
  id?: string
  verdict: Verdict
  /** True only where the school uses attendance. */
  needsAttendance: boolean
  /** One sentence; `{name}` is a value of `rule-values.ts`. */
  sentence: string
  links: readonly RuleLink[]
  /** Ways of asking; the first one is offered when a question is nearly understood. */
  questions: readonly string[]
}

/** Files of rules, by their readers. */
export const ruleFiles = ['everyone', 'administrator', 'teacher', 'student', 'not-kept'] as const
export type RuleFile = (typeof ruleFiles)[number]

export const ownFile: Readonly<Record<ReaderName, RuleFile>> = {
  Administrator: 'administrator',
  Teacher: 'teacher',
  Student: 'student',
}
