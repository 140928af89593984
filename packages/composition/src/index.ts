export { launch } from "./launch.ts"
export { SettingInvalid } from "./settings/readSettings.ts"
export * as Standalone from "./Standalone.ts"
export * as Worker from "./Worker.ts"
