import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { imageProcessorContract } from "@emoji-catalogue/application/contracts"

imageProcessorContract("sharp", SharpImageProcessor.layer)
