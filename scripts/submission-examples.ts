/** Example responses about submissions, written by hand. A recording would need a user, a moderator and a reporter. */

const image = {
  url: "/submissions/1d54365a31796d58655c6f3f29518efe44d1ca53699688a1f4f3279e7478fd6a.png",
  format: "png",
  width: 128,
  height: 128,
  size: 3194,
  animated: false
}

const signature = "?expires=1769971200&signature=C6tXVrLBd9gSXhTUKJiFnphiHKYljfVZUCzSSSxJflo"

const accountId = "0d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40"

const createdAt = "2026-02-01T18:31:07.250Z"
const decidedAt = "2026-02-01T19:02:41.008Z"

const upload = {
  publicId: "c67000db-1b26-47a0-8d51-3fa6fc5d14af",
  status: "approved",
  image,
  createdAt,
  approvedAt: decidedAt,
  reason: null,
  name: "gold_face",
  tags: ["smile", "gold"],
  license: "CC-BY-4.0",
  attribution: "Nelly",
  stillUrl: null,
  uses: 0
}

const pending = { status: "pending", image: { ...image, url: image.url + signature }, approvedAt: null }

const forOwner = {
  decidedAt: null,
  originalUrl: `/submissions/524f024ffd2f0d20305680105f94c1292acdcca67b19ad981d1c0c5018c1da91.png${signature}`
}

const notes: ReadonlyArray<object> = []

const pendingUpload = { ...upload, ...pending, ...forOwner, notes }

const decided = { ...forOwner, decidedAt }

const rejected = { status: "rejected", image: null, approvedAt: null, reason: "Shows a person without consent" }

const submitted = { type: "submitted", at: createdAt, actor: `account:${accountId}`, reason: null }

const forModerators = { ...forOwner, accountId, reports: 0, blockedTexts: [], events: [submitted] }

const drawing = {
  publicId: "1d833d63-056e-496c-a419-a2fd785f61fe",
  status: "approved",
  image: {
    ...image,
    url: "/submissions/d5ef96d12600fabcb093d667997a06e5172217b7a0281e0746dcda4cdb3dbb53.png",
    width: 512,
    height: 512,
    size: 18826
  },
  createdAt,
  approvedAt: decidedAt,
  reason: null,
  title: "My face",
  emojiSlug: "grinning-face"
}

const ownDrawing = {
  ...drawing,
  ...pending,
  ...forOwner,
  image: { ...drawing.image, url: drawing.image.url + signature }
}

const page = (item: object) => ({ items: [item], total: 1, limit: 60, offset: 0 })

export const submissionExamples = {
  "drawings.list": page(drawing),
  "drawings.mine": page(ownDrawing),
  "drawings.submit": ownDrawing,
  "drawings.get": drawing,
  "drawings.remove": { ...ownDrawing, status: "removed", image: null, originalUrl: null },
  "drawings.report": { publicId: drawing.publicId, reported: true },
  "uploads.list": page(upload),
  "uploads.mine": page(pendingUpload),
  "uploads.submit": pendingUpload,
  "uploads.get": upload,
  "uploads.remove": { ...pendingUpload, status: "removed", image: null, originalUrl: null },
  "uploads.report": { publicId: upload.publicId, reported: true },
  "uploadModeration.queue": page({
    ...pendingUpload,
    ...forModerators,
    similar: [{ publicId: "7f0c2d9a-0f0e-4b55-9d0e-2f6c1a3b4c5d", status: "approved", distance: 6 }],
    copiesBanned: false
  }),
  "uploadModeration.approve": { ...upload, ...decided, notes },
  "uploadModeration.reject": { ...upload, ...decided, ...rejected, originalUrl: null, notes },
  "uploadModeration.allowCopies": { publicId: upload.publicId, copiesBanned: false },
  "uploadModeration.rejectAccount": { rejected: { uploads: 3, drawings: 1 } },
  "drawingModeration.queue": page({ ...ownDrawing, ...forModerators }),
  "drawingModeration.approve": { ...drawing, ...decided },
  "drawingModeration.reject": { ...drawing, ...decided, ...rejected, originalUrl: null }
}
