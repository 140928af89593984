export * as Api from "./Api.ts"
export { launch } from "./launch.ts"
export { SettingInvalid, type Settings } from "./Settings.ts"
