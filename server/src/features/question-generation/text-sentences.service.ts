export { splitBlocks, splitSentences } from './builtin/sentences.ts'
