const featureOf = (file) => /^(?:server|web)[/]src[/]features[/][^/]+/.exec(file)?.[0]
const isTest = (file) => /[.](test|ground)[.]tsx?$/.test(file)

/** Which feature uses which. dependency-cruiser's own rule about folders also walks through tests and through the roof. */
function usesOf(modules) {
  const uses = new Map()
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source)
    if (!feature || isTest(source)) continue
    const used = uses.get(feature) ?? uses.set(feature, new Set()).get(feature)
    for (const { resolved } of dependencies) {
      const other = featureOf(resolved)
      if (other && other !== feature) used.add(other)
    }
  }
  return uses
}

/** The way from `feature` back to itself, if there is one. */
function circleFrom(feature, uses) {
  const cameFrom = new Map([[feature, undefined]])
  const waiting = [feature]
  for (let here = waiting.shift(); here; here = waiting.shift()) {
    for (const next of uses.get(here) ?? []) {
      if (next === feature) {
        const way = [feature]
        for (let step = here; step; step = cameFrom.get(step)) way.unshift(step)
        return way
      }
      if (!cameFrom.has(next)) waiting.push(cameFrom.set(next, here) && next)
    }
  }
}

/** Features that depend on each other in a circle, each circle once. */
export function featureCircles(modules) {
  const uses = usesOf(modules)
  const known = new Set()
  const circles = []
  for (const feature of uses.keys()) {
    const circle = known.has(feature) ? undefined : circleFrom(feature, uses)
    if (!circle) continue
    for (const member of circle) known.add(member)
    circles.push(`no-feature-circles: ${circle.join(' → ')}`)
  }
  return circles
}
