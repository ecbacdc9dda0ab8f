import { Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'

export const ImageParams = Type.Object({
  imageId: Type.String({ title: 'رقم الصورة', format: 'uuid', 'x-messages': { format: 'رقم الصورة غير صحيح' } }),
})

/** Pictures of questions; users who may see the question may see its picture. */
export const getImage = endpoint({
  name: 'getImage',
  summary: 'صورة سؤال',
  area: 'member',
  ownership: 'visible',
  method: 'GET',
  path: '/api/images/:imageId',
  params: ImageParams,
  replies: { 200: FileReply },
  isFile: true,
  isOpenedByFileCookie: true,
})

/** The address of the picture of a question; the value of `imageUrl`. */
export const imageAddress = (imageId: string | null): string | null => imageId && `/api/images/${imageId}`
