import type { ColumnKind, Tone } from './sheet.ts'

export interface CellStyle {
  tone?: Tone | undefined
  isHeading?: boolean
  isBold?: boolean
  isUnlocked?: boolean
  isSmall?: boolean
}

/** The styles of a workbook, numbered as they are first used. */
export interface WorkbookStyles {
  indexOf(style: CellStyle, kind: ColumnKind): number
  toXml(): string
}

/** Built-in formats of the file format, and the two of our own. */
const formats: Record<ColumnKind, number> = { number: 0, text: 49, phone: 49, date: 164, moment: 165 }
const ownFormats =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>'

const colors: Record<Tone, string> = { faint: 'FF6B7280', good: 'FF166534', bad: 'FFB91C1C' }

const fontOf = ({ tone, isHeading, isBold, isSmall }: CellStyle) =>
  `<font>${isHeading || isBold ? '<b/>' : ''}<sz val="${isSmall ? 8 : 11}"/>` +
  `${tone ? `<color rgb="${colors[tone]}"/>` : ''}<name val="Calibri"/><family val="2"/></font>`

const fills =
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE6F2F1"/><bgColor indexed="64"/></patternFill></fill></fills>'

const fontId = (fonts: string[], font: string): number => {
  const known = fonts.indexOf(font)
  return known === -1 ? fonts.push(font) - 1 : known
}

const toFormat = (style: CellStyle, kind: ColumnKind, fonts: string[]) =>
  `<xf numFmtId="${formats[kind]}" fontId="${fontId(fonts, fontOf(style))}" ` +
  `fillId="${style.isHeading ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" ` +
  `applyAlignment="1" applyProtection="1"><alignment horizontal="right"${style.isHeading ? ' wrapText="1"' : ''}/>` +
  `<protection locked="${style.isUnlocked ? 0 : 1}"/></xf>`

export function createStyles(): WorkbookStyles {
  const styles = new Map<string, { index: number; style: CellStyle; kind: ColumnKind }>()
  const known = new WeakMap<CellStyle, Partial<Record<ColumnKind, number>>>()

  function find(style: CellStyle, kind: ColumnKind): number {
    const key = JSON.stringify([kind, style])
    const found = styles.get(key) ?? { index: styles.size + 1, style, kind }
    styles.set(key, found)
    return found.index
  }

  return {
    indexOf(style, kind) {
      const indexes = known.get(style) ?? {}
      known.set(style, indexes)
      indexes[kind] ??= find(style, kind)
      return indexes[kind]
    },

    toXml() {
      const fonts = [fontOf({})]
      const own = [...styles.values()].map(({ style, kind }) => toFormat(style, kind, fonts))
      return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
        `${ownFormats}<fonts count="${fonts.length}">${fonts.join('')}</fonts>${fills}` +
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
        `<cellXfs count="${own.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
        `${own.join('')}</cellXfs>` +
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
      )
    },
  }
}
