// The server and nothing else, as `npm start` runs it when all is built.
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { inRoot } from './project.mjs'
import { serverProgram } from './server-build.mjs'

// The next start finds the program compiled; where nothing can be written, nothing is kept.
module.enableCompileCache(inRoot('.cache/compiled'))
await import(pathToFileURL(serverProgram()).href)
