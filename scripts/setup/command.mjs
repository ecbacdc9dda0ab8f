import { existsSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { installMissing } from './packages.mjs'
import { checkMajor, isPinnedNode, rerunOnPinnedNode } from './pinned-node.mjs'
import { inRoot } from './project.mjs'

/**
 * The frame of every command: installs what is missing, goes over to the Node of the project, and then does the work.
 * What goes wrong is said in one line, and the exit code is 1. With `hasSettings` the file `.env` is read before; what the
 * environment says already wins.
 */
export async function command(work, { withDev = true, hasSettings = false } = {}) {
  try {
    installMissing({ withDev })
    if (!isPinnedNode()) await rerunOnPinnedNode()
    checkMajor(process.version)
    if (hasSettings && existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}
