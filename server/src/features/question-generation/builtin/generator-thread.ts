import { parentPort, workerData } from 'node:worker_threads'
import { generateQuestions } from './generate.ts'

// The inside of the thread: one wish, one answer.
parentPort?.postMessage(generateQuestions(workerData))
