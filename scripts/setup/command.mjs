import { Failure } from './failure.mjs'
import { installMissing } from './packages.mjs'
import { checkMajor, isPinnedNode, rerunOnPinnedNode } from './pinned-node.mjs'

/**
 * The frame of every command: installs what is missing, goes over to the Node of the project, and then does the work.
 * What goes wrong is said in one line, and the exit code is 1.
 */
export async function command(work, { withDev = true } = {}) {
  try {
    installMissing({ withDev })
    if (!isPinnedNode()) await rerunOnPinnedNode()
    checkMajor(process.version)
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}
