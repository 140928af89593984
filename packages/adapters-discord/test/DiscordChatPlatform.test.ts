import { chatPlatformContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { guildsOfFake, platformOnFake } from "./support/FakePlatform.ts"

chatPlatformContract("fake Discord", Layer.provideMerge(guildsOfFake, platformOnFake()))
