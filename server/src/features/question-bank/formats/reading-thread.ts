import { parentPort } from 'node:worker_threads'
import { readQuestionFile } from './read-question-file.ts'

// The inside of the thread: one answer to each file.
parentPort?.on('message', async (file) => parentPort?.postMessage(await readQuestionFile(file)))
