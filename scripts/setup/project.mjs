import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..')

export const inRoot = (...parts) => path.join(root, ...parts)

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
