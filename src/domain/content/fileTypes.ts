/** A chosen file, with the properties of a browser's `File`. */
export interface FormFile {
  name: string
  /** In bytes. */
  size: number
  /** The MIME type that the browser knows; '' if none. */
  type: string
}

/**
 * MIME types as WordPress names them. Browsers name some of them differently ("application/x-zip-compressed")
 * and leave others empty, depending on the operating system, while WordPress goes by the extension.
 */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg jpeg jpe',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff tif',
  'image/x-icon': 'ico',
  'video/mp4': 'mp4 m4v',
  'video/quicktime': 'mov qt',
  'video/webm': 'webm',
  'video/mpeg': 'mpeg mpg mpe',
  'video/avi': 'avi',
  'video/x-ms-wmv': 'wmv',
  'video/x-matroska': 'mkv',
  'video/3gpp': '3gp 3gpp',
  'video/ogg': 'ogv',
  'audio/mpeg': 'mp3 m4a m4b',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg oga',
  'audio/flac': 'flac',
  'audio/x-ms-wma': 'wma',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
  'application/zip': 'zip',
  'application/x-gzip': 'gz gzip',
  'application/rar': 'rar',
  'application/x-7z-compressed': '7z',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}

const TYPES = new Map<string, string>(
  Object.entries(EXTENSIONS).flatMap(([type, extensions]) =>
    extensions.split(' ').map((extension) => [`.${extension}`, type]),
  ),
)

/**
 * Whether a file has an accepted extension (".pdf") or MIME type ("image/png", "image/*"). Contact Form 7’s own
 * validator ignores the type that the browser knows.
 */
export function isAcceptedFile(file: FormFile, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase()
  const types = [file.type.toLowerCase(), TYPES.get(name.slice(name.lastIndexOf('.'))) ?? '']
  return accept.some((entry) => {
    const accepted = entry.trim().toLowerCase()
    return accepted.startsWith('.')
      ? name.endsWith(accepted)
      : types.some((type) => isAcceptedType(type, accepted))
  })
}

const isAcceptedType = (type: string, accepted: string) =>
  accepted.endsWith('/*')
    ? type.startsWith(accepted.slice(0, -1))
    : type !== '' && type === accepted
