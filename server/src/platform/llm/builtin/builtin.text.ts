/** Texts of the built-in assistant that belong to no skill. */
export const builtinText = {
  onlyPart: 'هذا جواب جزء من سؤالك، فاسأل عن الباقي وحده.',
}
