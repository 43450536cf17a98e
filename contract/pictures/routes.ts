import type { Route } from '../route.ts'
import {
  beginUploadRequest,
  finishUploadRequest,
  managedPicture,
  managePictureRequest,
  pictureDetails,
  pictureHash,
  picturePage,
  pictureQuery,
  uploadPath,
  uploadTicket,
} from './schemas.ts'

export const beginUpload = {
  method: 'POST',
  path: '/api/admin/uploads',
  audience: 'staff',
  action: 'begin-upload',
  summary: 'An address and form fields for one upload, valid for a short time',
  body: beginUploadRequest,
  success: { status: 201, body: uploadTicket },
} as const satisfies Route

export const finishUpload = {
  method: 'POST',
  path: '/api/admin/uploads/{id}',
  audience: 'staff',
  action: 'finish-upload',
  summary: 'Make a picture of an uploaded file; the same file again gives the same picture',
  params: uploadPath,
  body: finishUploadRequest,
  success: { status: 200, body: managedPicture },
  errors: ['upload_missing', 'picture_unusable', 'picture_leaving'],
} as const satisfies Route

export const listPictures = {
  method: 'GET',
  path: '/api/admin/pictures',
  audience: 'staff',
  action: 'list-pictures',
  summary: 'The pictures, or the deleted ones, newest first',
  query: pictureQuery,
  success: { status: 200, body: picturePage },
} as const satisfies Route

export const getPicture = {
  method: 'GET',
  path: '/api/admin/pictures/{hash}',
  audience: 'staff',
  action: 'get-picture',
  summary: 'One picture, and where it is used',
  params: pictureHash,
  success: { status: 200, body: pictureDetails },
  errors: ['not_found'],
} as const satisfies Route

export const managePicture = {
  method: 'POST',
  path: '/api/admin/pictures',
  audience: 'staff',
  action: 'manage-picture',
  summary: 'Describe, delete or restore a picture',
  body: managePictureRequest,
  success: { status: 200, body: managedPicture },
  errors: ['not_found', 'picture_in_use'],
} as const satisfies Route
