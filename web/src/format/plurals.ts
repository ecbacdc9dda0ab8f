export { type CountForms, described, formatCount, nouns } from '@manara/contract/counted-nouns.ts'
