/** A kind of file that the school accepts: its extensions, and how it is served. */
export interface FileKind {
  name: string
  group: 'image' | 'video' | 'audio' | 'document'
  extensions: readonly string[]
  mediaType: string
  /** Shown in the browser's own tab; everything else is downloaded. */
  isShownInline: boolean
  /** The reader of the file checks its content, with better messages. */
  isJudgedByReader?: true
}

const office = 'application/vnd.openxmlformats-officedocument'
const image = { group: 'image', isShownInline: true } as const
const video = { group: 'video', isShownInline: true } as const
const audio = { group: 'audio', isShownInline: true } as const
const document = { group: 'document', isShownInline: false } as const

/** All accepted kinds; SVG and HTML are programs, and are not accepted. */
export const fileKinds = {
  jpg: { ...image, name: 'jpg', extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  png: { ...image, name: 'png', extensions: ['png'], mediaType: 'image/png' },
  webp: { ...image, name: 'webp', extensions: ['webp'], mediaType: 'image/webp' },
  gif: { ...image, name: 'gif', extensions: ['gif'], mediaType: 'image/gif' },
  bmp: { ...image, name: 'bmp', extensions: ['bmp'], mediaType: 'image/bmp' },
  // Formats of phones that not every browser shows: saved, and opened by another program.
  heic: { ...image, name: 'heic', extensions: ['heic', 'heif'], mediaType: 'image/heic', isShownInline: false },
  mov: { ...video, name: 'mov', extensions: ['mov'], mediaType: 'video/quicktime', isShownInline: false },
  mkv: { ...video, name: 'mkv', extensions: ['mkv'], mediaType: 'video/x-matroska', isShownInline: false },
  '3gp': { ...video, name: '3gp', extensions: ['3gp'], mediaType: 'video/3gpp', isShownInline: false },
  mp3: { ...audio, name: 'mp3', extensions: ['mp3'], mediaType: 'audio/mpeg' },
  m4a: { ...audio, name: 'm4a', extensions: ['m4a'], mediaType: 'audio/mp4' },
  oga: { ...audio, name: 'oga', extensions: ['oga', 'opus'], mediaType: 'audio/ogg' },
  mp4: { ...video, name: 'mp4', extensions: ['mp4'], mediaType: 'video/mp4' },
  webm: { ...video, name: 'webm', extensions: ['webm'], mediaType: 'video/webm' },
  ogg: { ...video, name: 'ogg', extensions: ['ogg', 'ogv'], mediaType: 'video/ogg' },
  pdf: { ...document, name: 'pdf', extensions: ['pdf'], mediaType: 'application/pdf', isShownInline: true },
  doc: { ...document, name: 'doc', extensions: ['doc'], mediaType: 'application/msword' },
  docx: { ...document, name: 'docx', extensions: ['docx'], mediaType: `${office}.wordprocessingml.document` },
  ppt: { ...document, name: 'ppt', extensions: ['ppt'], mediaType: 'application/vnd.ms-powerpoint' },
  pptx: { ...document, name: 'pptx', extensions: ['pptx'], mediaType: `${office}.presentationml.presentation` },
  xlsx: { ...document, name: 'xlsx', extensions: ['xlsx'], mediaType: `${office}.spreadsheetml.sheet` },
  txt: { ...document, name: 'txt', extensions: ['txt'], mediaType: 'text/plain' },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof fileKinds

export const allFileKinds: readonly FileKind[] = Object.values(fileKinds)

/** The letters after the last dot of a name, in lower case; empty when there are none. */
export const getExtension = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The accepted kind that a name claims. */
export const kindOfName = (fileName: string, accept: readonly FileKind[]): FileKind | undefined =>
  accept.find(({ extensions }) => extensions.includes(getExtension(fileName)))

export const kindOfMediaType = (mediaType: string): FileKind | undefined =>
  allFileKinds.find((kind) => kind.mediaType === mediaType)

/** For the `accept` of a file field. */
export const acceptAttribute = (accept: readonly FileKind[]): string =>
  accept.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',')
