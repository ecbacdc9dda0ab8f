import { getDocumentProxy } from 'unpdf'
import { textOfPage } from '../src/platform/documents/rtl-lines.ts'

/** The text of each page of a PDF, in the order in which people read it. */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, useSystemFonts: false })
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      textOfPage(
        items.flatMap((item) => {
          if (!('str' in item) || item.str === '') return []
          const [, , , height, x, y] = item.transform
          return [{ text: item.str, x, y, width: item.width, height: Math.abs(height) || 10 }]
        }),
      ),
    )
  }
  return pages
}
