export { type CountForms, countOf, nouns } from '@manara/contract/counted-nouns.ts'
