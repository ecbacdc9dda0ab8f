/** What the built-in assistant says by itself, whatever skills it has. */
export const builtinText = {
  onlyPart: 'هذا جواب جزء من سؤالك، فاسأل عن الباقي وحده.',
}
