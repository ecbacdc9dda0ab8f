import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

const Icon = Type.Object({ src: Type.String(), sizes: Type.String(), type: Type.String(), purpose: Type.String() })

/** The facts that a browser asks for before it installs the web app, in the words of the W3C (R-push-5). */
export const WebManifest = Type.Object({
  id: Type.String(),
  name: Type.String(),
  short_name: Type.String(),
  start_url: Type.String(),
  scope: Type.String(),
  display: Type.String(),
  dir: Type.String(),
  lang: Type.String(),
  theme_color: Type.String(),
  background_color: Type.String(),
  icons: Type.Array(Icon),
})

export const getWebManifest = endpoint({
  name: 'getWebManifest',
  summary: 'بطاقة التطبيق التي يثبّته بها المتصفح، باسم المدرسة',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/public/manifest.webmanifest',
  replies: { 200: WebManifest },
})
