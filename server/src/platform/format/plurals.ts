export { type CountForms, formatCount, nouns } from '@manara/contract/counted-nouns.ts'
