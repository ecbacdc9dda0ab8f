export { type Block, splitBlocks, splitSentences } from './builtin/sentences.ts'
