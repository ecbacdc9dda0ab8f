const getFolder = (file) =>
  /^(?:(?:server|web)[/]src[/]features|server[/]src[/](?:platform|operations))[/][^/]+/.exec(file)?.[0]
const isTest = (file) => /[.](test|fixtures)[.]tsx?$/.test(file)

/** Which folder uses which. dependency-cruiser's own rule about folders also walks through tests and through the roof. */
function listUses(modules) {
  const uses = new Map()
  for (const { source, dependencies } of modules) {
    const folder = getFolder(source)
    if (!folder || isTest(source)) continue
    const used = uses.get(folder) ?? uses.set(folder, new Set()).get(folder)
    for (const { resolved } of dependencies) {
      const other = getFolder(resolved)
      if (other && other !== folder) used.add(other)
    }
  }
  return uses
}

/** The way from `folder` back to itself, if there is one. */
function circleFrom(folder, uses) {
  const cameFrom = new Map([[folder, undefined]])
  const waiting = [folder]
  for (let here = waiting.shift(); here; here = waiting.shift()) {
    for (const next of uses.get(here) ?? []) {
      if (next === folder) {
        const way = [folder]
        for (let step = here; step; step = cameFrom.get(step)) way.unshift(step)
        return way
      }
      if (!cameFrom.has(next)) waiting.push(cameFrom.set(next, here) && next)
    }
  }
}

/** Folders that depend on each other in a circle, each circle once. */
export function folderCircles(modules) {
  const uses = listUses(modules)
  const known = new Set()
  const circles = []
  for (const folder of uses.keys()) {
    const circle = known.has(folder) ? undefined : circleFrom(folder, uses)
    if (!circle) continue
    for (const member of circle) known.add(member)
    circles.push(`no-folder-circles: ${circle.join(' → ')}`)
  }
  return circles
}
