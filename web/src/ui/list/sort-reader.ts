/**
 * Reads an order by one of these columns, `-` in front for descending. The address may hold anything: an unknown order
 * becomes the usual one.
 */
export function sortReader<Column extends string>(columns: readonly Column[], usual: Column | `-${Column}`) {
  type Sort = Column | `-${Column}`
  const sorts = columns.flatMap((column): Sort[] => [column, `-${column}`])
  return (text: string): Sort => sorts.find((sort) => sort === text) ?? usual
}
