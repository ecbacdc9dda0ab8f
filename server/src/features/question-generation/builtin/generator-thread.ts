import { parentPort } from 'node:worker_threads'
import { generateQuestions } from './generate.ts'

// The inside of the thread: one answer to each wish.
parentPort?.on('message', (request) => parentPort?.postMessage(generateQuestions(request)))
